import { CountedText } from "../dashboard/form/counted-text";
import { Form } from "../dashboard/form/form";
import { DashboardPage } from "../dashboard/page";
import { newReviewLimits } from "../platform/api/field-limits";
import { Avatar } from "../platform/ui/avatar";
import { Field } from "../platform/ui/field";
import { useAddReviewMessages } from "../platform/messages/messages";
import { useUser } from "../platform/session/session";
import { toast } from "../platform/ui/toast";
import { useAddReview } from "./add-review";
import styles from "./add-review-page.module.css";
import { reviewFormSchema, type ReviewForm } from "./review-form";

import { StarField } from "./star-field";

export function AddReviewPage() {
  const m = useAddReviewMessages();
  const user = useUser();
  const addReview = useAddReview();

  async function add(form: ReviewForm) {
    const { displayName: name, email: userEmail, photoURL } = user;
    await addReview.mutateAsync({ userImg: photoURL ?? "", name, userEmail, ...form });
    toast.good(m.addReview.added);
  }

  return (
    <DashboardPage title={m.dashboard.addReview} lead={m.addReview.lead}>
      <div className={styles.panel}>
        <Form
          schema={reviewFormSchema(m)}
          send={m.addReview.add}
          sending={m.addReview.adding}
          onSend={add}
          draft="review"
          resets
        >
          {(errors, kept) => (
            <>
              <div className={styles.who}>
                <Avatar photoURL={user.photoURL} size="small" />
                <Field label={m.addReview.name} error={undefined}>
                  {(field) => <input {...field} value={user.displayName} readOnly />}
                </Field>
              </div>
              <StarField error={errors.rating} kept={kept.rating} />
              <CountedText
                label={m.addReview.description}
                name="reviewDescription"
                error={errors.reviewDescription}
                kept={kept.reviewDescription}
                most={newReviewLimits.reviewDescription.maxLength}
                rows={7}
              />
            </>
          )}
        </Form>
      </div>
    </DashboardPage>
  );
}
