import { useQuery, useQueryClient } from "@tanstack/react-query";
import * as v from "valibot";

import { Form } from "../dashboard/form/form";
import { requestAsUser } from "../platform/api/request";
import { profileBundles, useMessages } from "../platform/messages/messages";
import { toast } from "../platform/ui/toast";
import { buyerSchema, type Buyer } from "../platform/schemas/buyer";
import { BuyerFields, buyerEntries } from "./buyer-fields";
import { buyerQuery } from "./paper-queries";
import styles from "./buyer-form.module.css";

/** Details of the customer's company for future VAT invoices. Part of the profile page. */
export function BuyerForm() {
  const m = useMessages(...profileBundles, "checkout", "order-papers");
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
      <p>{m.invoice.whyBin}</p>
      <Form
        schema={v.object(buyerEntries(m))}
        send={m.orderPapers.save}
        sending={m.profile.saving}
        look="outlined"
        onSend={save}
      >
        {(errors) => <BuyerFields errors={errors} values={buyer} />}
      </Form>
    </section>
  );
}
