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
import { newOrderRequest, newOrderSchema, type NewOrderForm } from "./new-order-request";
import styles from "./new-order.module.css";
import { formDraft, isFound, mayBePlaced, useOrderDraft, type OrderDraft } from "./order-draft";
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
  const [payment, setPayment] = useState(kept["payment"] ?? "");
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
    payment,
    setPayment,
    goods,
    delivery,
    asked: { customer, goods, pickup },
    isEmpty: lines.length === 0,
    total: lines.length === 0 ? undefined : totalWith(delivery, goods.sum),
  };
}
type NewOrder = ReturnType<typeof useNewOrder>;

interface NewOrderFormProps {
  onSending: (isSending: boolean) => void;
}

/** Customer, boards, delivery and button; afterwards the page of the first order opens. */
export function NewOrderForm({ onSending }: NewOrderFormProps) {
  const m = useMessages("checkout", "dashboard", "new-order");
  const order = useNewOrder();
  const { asked, delivery, goods, isEmpty } = order;
  const { place, ...refused } = usePlaceOrder(order, onSending);

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
          <GoodsAndCustomer {...{ order, errors }} {...refused} />
          <Part title={m.newOrder.order.title}>
            <Consent value={order.by} error={errors.consentBy} onChange={order.setBy} />
            <Place {...order} errors={errors} isPickedUp={asked.pickup !== undefined} />
            {asked.pickup === undefined ? (
              <Payment total={order.total} value={order.payment} onChange={order.setPayment} />
            ) : (
              <input type="hidden" name="payment" value={order.payment} />
            )}
            <Sum {...{ delivery }} total={order.total} goods={goods.sum} isBusy={goods.isStale} />
          </Part>
        </>
      )}
    </Form>
  );
}

/** The server's last refusals that belong to no field. */
interface Refused {
  /** By product. */
  refusals: Partial<Record<string, string>>;
  /** Why the customer must be chosen again. */
  joined: string | undefined;
}

interface GoodsAndCustomerProps extends Refused {
  order: NewOrder;
  errors: Draft;
}

function GoodsAndCustomer({ order, errors, refusals, joined }: GoodsAndCustomerProps) {
  const m = useMessages("new-order");
  const boards = useRef<HTMLInputElement>(null);
  const { customer, kept, change, addAddress, goods, lineChanges, isEmpty } = order;
  return (
    <div className={styles.left}>
      <Part title={m.newOrder.customer.title}>
        <CustomerPart
          {...{ customer, kept }}
          errors={joined === undefined ? errors : { ...errors, customer: joined }}
          onChange={(customer) => change({ customer })}
          onAddress={addAddress}
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

const nothing = { refusals: {}, joined: undefined };

/** Places the order once, however often it is sent, and opens the page of its first order. */
function usePlaceOrder(order: NewOrder, onSending: (isSending: boolean) => void) {
  const { asked, change, delivery, draft } = order;
  const m = useMessages("new-order");
  const navigate = useNavigate();
  const refresh = useRefresh();
  const [refused, setRefused] = useState<Refused>(nothing);

  /** Resolves to false if the form keeps what was typed. */
  async function place(form: NewOrderForm) {
    setRefused(nothing);
    if (mayBePlaced(draft)) throw new Problem(422, "key_reused", m.newOrder.order.placedBefore);
    order.noteSending();
    onSending(true);
    try {
      const body = newOrderRequest(form, asked, delivery.chosen);
      const { orders } = await requestAsUser(checkoutSchema, "/checkouts", {
        method: "POST",
        body,
        idempotencyKey: draft.key,
      });
      if (asked.pickup === undefined) await choosePayment(form.payment, orders);
      const [first] = orders;
      toast.good(m.newOrder.order.placed(first?.number ?? 0));
      if (!order.finish()) return false;
      // Back leads to the page before this one, which would be empty.
      if (order.isOpen())
        navigate(`/dashboard/manage-orders/${first?._id ?? ""}`, { replace: true });
      return true;
    } catch (error) {
      setRefused({ ...nothing, refusals: refusedLines(error, { lines: asked.goods.quoted }) });
      await delivery.onRefused(error);
      return refuseCustomer(error);
    } finally {
      onSending(false);
      refresh();
    }
  }

  /** Shows a refusal of the customer where staff can choose another one. */
  function refuseCustomer(error: unknown) {
    const isJoined = hasErrorCode(error, "customer_joined");
    if (!isJoined && !hasErrorCode(error, "has_account")) throw error;
    if (!order.isOpen()) throw error;
    const { errors, message, status } = error;
    if (isFound(asked.customer)) {
      change({ customer: undefined });
      setRefused({ ...nothing, joined: message });
      return false;
    }
    const beside = isJoined ? { "customer/phone": message } : errors;
    throw new Problem(status, "invalid_fields", message, beside);
  }

  /** The order stays without a method if the shop does not take this one. */
  async function choosePayment(way: string, [first, ...others]: Order[]) {
    if ((way !== "transfer" && way !== "on_delivery") || first === undefined) return;
    await openPayment(payableOf([first, ...others]), way).catch((error: unknown) =>
      toast.bad(m.newOrder.order.paymentRefused(adviceFor(error, m))),
    );
  }

  return { place, ...refused };
}
