import { useQuery, useQueryClient } from "@tanstack/react-query";
import * as v from "valibot";

import { Form } from "../dashboard/form/form";
import { buyerLimits } from "../platform/api/field-limits";
import { requestAsUser } from "../platform/api/request";
import { optionalLinesSchema, optionalTextSchema } from "../platform/forms/schema-text";
import { profileBundles, useMessages, type Messages } from "../platform/messages/messages";
import { withAsciiDigits } from "../platform/digits";
import { Field, InputField } from "../platform/ui/field";
import { toast } from "../platform/ui/toast";
import { buyerSchema, type Buyer } from "../platform/schemas/buyer";
import { buyerQuery } from "./paper-queries";
import styles from "./buyer-form.module.css";

const isBin = (text: string) =>
  text === "" || /^\d{13}$/.test(withAsciiDigits(text).replaceAll(/[ -]/g, ""));

// Part of the profile page, and uses its texts.
const bundles = [...profileBundles, "order-papers"] as const;
type BuyerMessages = Messages<"shell" | (typeof bundles)[number]>;

function formSchema(m: BuyerMessages) {
  const text = ({ maxLength }: { maxLength: number }) =>
    optionalTextSchema(m, maxLength, m.profile.tooLong);
  return v.object({
    company: text(buyerLimits.company),
    bin: v.pipe(text(buyerLimits.bin), v.check(isBin, m.orderPapers.binHint)),
    address: optionalLinesSchema(m, buyerLimits.address.maxLength, m.profile.tooLong),
  });
}

/** Details of the customer's company for future VAT invoices. */
export function BuyerForm() {
  const m: BuyerMessages = useMessages(...bundles);
  const queryClient = useQueryClient();
  const { data: buyer } = useQuery(buyerQuery);
  if (buyer === undefined) return null;

  async function save(body: Buyer) {
    const saved = await requestAsUser(buyerSchema, "/buyer", { method: "PUT", body });
    queryClient.setQueryData(buyerQuery.queryKey, saved);
    toast.good(m.orderPapers.buyerSaved);
  }

  return (
    <section className={styles.buyer} aria-label={m.orderPapers.forInvoice}>
      <h2>{m.orderPapers.forInvoice}</h2>
      <p>{m.orderPapers.whyBin}</p>
      <Form
        schema={formSchema(m)}
        send={m.orderPapers.save}
        sending={m.profile.saving}
        look="outlined"
        onSend={save}
      >
        {(errors) => (
          <>
            <InputField
              label={m.orderPapers.company}
              error={errors["company"]}
              name="company"
              autoComplete="organization"
              defaultValue={buyer.company}
            />
            <InputField
              label={m.orderPapers.bin}
              error={errors["bin"]}
              name="bin"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={buyer.bin}
            />
            <Field
              label={m.orderPapers.address}
              hint={m.orderPapers.addressHint}
              error={errors["address"]}
            >
              {(field) => (
                <textarea
                  {...field}
                  name="address"
                  rows={2}
                  autoComplete="street-address"
                  defaultValue={buyer.address}
                />
              )}
            </Field>
          </>
        )}
      </Form>
    </section>
  );
}
