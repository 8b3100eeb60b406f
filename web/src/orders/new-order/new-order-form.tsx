import { useRef, useState, type ReactNode } from "react";

import { readDraft, type Draft } from "../../dashboard/form/draft";
import { Form } from "../../dashboard/form/form";
import { Problem, hasErrorCode } from "../../platform/api/problem";
import { adviceFor } from "../../platform/api/problem-advice";
import { requestAsUser } from "../../platform/api/request";
import { useMessages, type Messages } from "../../platform/messages/messages";
import { formatTaka, type Paisa } from "../../platform/money";
import { useNavigate } from "../../platform/routing/router";
import { checkoutSchema } from "../../platform/schemas/checkout";
import type { Order } from "../../platform/schemas/order";
import { useUser } from "../../platform/session/session";
import { toast } from "../../platform/ui/toast";
import { refusedLines } from "../checkout/refused-lines";
import { Charge } from "../delivery/delivery-choice";
import { placeText, totalWith, useDelivery, type Delivery } from "../delivery/use-delivery";
import { payableOf } from "../payable";
import { openPayment } from "../payment/open-payment";
import { useRefresh } from "../use-refresh";
import { VatIncluded } from "../vat-included";
import { BoardsPart } from "./boards-part";
import { counterDistrict } from "./counter-address";
import { CustomerPart } from "./customer-part";
import { Consent, Payment, Place, type ConsentBy } from "./delivery-and-terms";
import {
  newOrderRequest,
  newOrderSchema,
  type Asked,
  type NewOrderForm,
} from "./new-order-request";
import styles from "./new-order.module.css";
import { discardOrder, formDraft, isFound, useOrderDraft, type OrderDraft } from "./order-draft";
import { useGoods } from "./use-goods";

/** At the counter a customer takes the goods along, unless staff choose otherwise. */
const counterKinds = ["pickup", "home", "transport"] as const;

const isConsent = (text: string | undefined): text is ConsentBy =>
  text === "phone" || text === "counter";

/** The order that staff are writing, and its prices. */
function useNewOrder() {
  const { uid } = useUser();
  const [kept] = useState(() => readDraft(uid, formDraft));
  const order = useOrderDraft();
  const { customer, lines } = order.draft;
  const [keptOf] = useState(customer);
  const [by, setBy] = useState(isConsent(kept["consentBy"]) ? kept["consentBy"] : undefined);
  const goods = useGoods(lines);
  const delivery = useDelivery(
    goods.asked,
    firstDistrictOf(customer, by, kept["district"]),
    kept,
    by === "counter" ? counterKinds : undefined,
  );
  const isPickup = by === "counter" && delivery.method?.kind === "pickup";
  const pickup = isPickup ? delivery.method : undefined;
  return {
    ...order,
    customer,
    /** The values of the fields after a reload, which are of that customer. */
    kept: customer === keptOf ? kept : {},
    by,
    setBy,
    goods,
    delivery,
    asked: { customer, goods, pickup },
    isEmpty: lines.length === 0,
    total: lines.length === 0 ? undefined : totalWith(delivery, goods.sum),
  };
}
type NewOrder = ReturnType<typeof useNewOrder>;

/** Customer, boards, delivery and button; afterwards the page of the first order opens. */
export function NewOrderForm() {
  const m = useMessages("checkout", "dashboard", "new-order");
  const order = useNewOrder();
  const { asked, delivery, draft, goods, isEmpty } = order;
  const { place, refusals, takenEmail } = usePlaceOrder(asked, delivery, draft.key);

  return (
    <Form
      schema={newOrderSchema(asked, m)}
      send={isEmpty ? m.orderForm.place : placeTextOf(m, delivery, goods.sum)}
      sending={m.orderForm.placing}
      onSend={place}
      draft={formDraft}
      disabled={!isEmpty && (goods.isStale || delivery.isLoading)}
      advise={(error) =>
        hasErrorCode(error, "key_reused") ? m.newOrder.order.placedBefore : adviceFor(error, m)
      }
      className={styles.form}
    >
      {(errors) => (
        <>
          <GoodsAndCustomer {...{ order, errors, refusals, takenEmail }} />
          <Part title={m.newOrder.order.title}>
            <Consent value={order.by} error={errors.consentBy} onChange={order.setBy} />
            <Place {...order} errors={errors} isPickedUp={asked.pickup !== undefined} />
            {asked.pickup === undefined && (
              <Payment total={order.total} first={order.kept["payment"]} />
            )}
            <Sum {...{ delivery }} total={order.total} goods={goods.sum} isBusy={goods.isStale} />
          </Part>
        </>
      )}
    </Form>
  );
}

interface GoodsAndCustomerProps {
  order: NewOrder;
  errors: Draft;
  refusals: Partial<Record<string, string>>;
  takenEmail: string | undefined;
}

function GoodsAndCustomer({ order, errors, refusals, takenEmail }: GoodsAndCustomerProps) {
  const m = useMessages("new-order");
  const boards = useRef<HTMLInputElement>(null);
  const { customer, kept, change, goods, lineChanges, isEmpty } = order;
  return (
    <div className={styles.left}>
      <Part title={m.newOrder.customer.title}>
        <CustomerPart
          {...{ customer, errors, kept, takenEmail }}
          onChange={(customer) => change({ customer })}
          onFound={() => boards.current?.focus()}
        />
      </Part>
      <Part title={m.newOrder.boards.title}>
        <BoardsPart
          ref={boards}
          {...{ goods, refusals }}
          changes={lineChanges}
          error={isEmpty ? errors["board"] : undefined}
        />
      </Part>
    </div>
  );
}

function firstDistrictOf(
  customer: OrderDraft["customer"],
  by: ConsentBy | undefined,
  kept: string | undefined,
) {
  const last = isFound(customer) ? customer.address?.district : undefined;
  return kept || last || (by === "counter" ? counterDistrict : "");
}

/** The button has the total also without a charge: staff name it to the customer. */
function placeTextOf(m: Messages<"checkout">, delivery: Delivery, goods: Paisa) {
  const { place } = m.orderForm;
  return delivery.method === undefined
    ? `${place} · ${formatTaka(goods)}`
    : placeText(place, delivery, goods);
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

interface SumProps {
  delivery: Delivery;
  goods: Paisa;
  total: Paisa | undefined;
  isBusy: boolean;
}

function Sum({ delivery, goods, total, isBusy }: SumProps) {
  const m = useMessages("checkout", "orders");
  return (
    <div className={styles.sum}>
      {total !== undefined && <Charge delivery={delivery} goods={goods} />}
      <output aria-busy={isBusy} className={styles.total}>
        {m.order.total} <strong>{total === undefined ? "–" : formatTaka(total)}</strong>{" "}
        <VatIncluded />
      </output>
    </div>
  );
}

/** Places the order once, however often it is sent, and opens the page of its first order. */
function usePlaceOrder(asked: Asked, delivery: Delivery, key: string) {
  const { uid } = useUser();
  const m = useMessages("new-order");
  const navigate = useNavigate();
  const refresh = useRefresh();
  const [refusals, setRefusals] = useState<Partial<Record<string, string>>>({});
  const [takenEmail, setTakenEmail] = useState<string>();

  async function place(form: NewOrderForm) {
    setRefusals({});
    setTakenEmail(undefined);
    try {
      const body = newOrderRequest(form, asked, delivery.chosen);
      const { orders } = await requestAsUser(checkoutSchema, "/checkouts", {
        method: "POST",
        body,
        idempotencyKey: key,
      });
      discardOrder(uid);
      await choosePayment(form.payment, orders);
      const [first] = orders;
      toast.good(m.newOrder.order.placed(first?.number ?? 0));
      // Back leads to the page before this one, which would be empty.
      navigate(`/dashboard/manage-orders/${first?._id ?? ""}`, { replace: true });
    } catch (error) {
      setRefusals(refusedLines(error, { lines: asked.goods.quoted }));
      await delivery.onRefused(error);
      if (!hasErrorCode(error, "has_account")) throw error;
      setTakenEmail(form.email);
      const { message, status } = error;
      throw new Problem(status, "invalid_fields", message, { "customer/email": message });
    } finally {
      refresh();
    }
  }

  /** The order stays without a method if the shop does not take this one. */
  async function choosePayment(way: string, [first, ...others]: Order[]) {
    if ((way !== "transfer" && way !== "on_delivery") || first === undefined) return;
    await openPayment(payableOf([first, ...others]), way).catch((error: unknown) =>
      toast.bad(m.newOrder.order.paymentRefused(adviceFor(error, m))),
    );
  }

  return { place, refusals, takenEmail };
}
