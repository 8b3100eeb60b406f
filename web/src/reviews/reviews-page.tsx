import { useId, useState } from "react";
import * as v from "valibot";

import { useBusyRows } from "../dashboard/list/busy-rows";
import { Dialog } from "../dashboard/dialog/dialog";
import { DialogForm } from "../dashboard/form/dialog-form";
import { ListView } from "../dashboard/list/list-view";
import { DashboardPage } from "../dashboard/page";
import { StatusDot } from "../dashboard/status-dot";
import { ActionsCell, Cell, Row } from "../dashboard/table/table";
import { TrailLink } from "../dashboard/trail-link";
import { useList } from "../dashboard/list/use-list";
import { hideReviewLimits } from "../platform/api/field-limits";
import { adviceFor } from "../platform/api/problem-advice";
import { scriptOf } from "../platform/bangla";
import { dateOfId, shopDate } from "../platform/dates";
import { textSchema } from "../platform/forms/schema-text";
import { dashboardBundles, useMessages } from "../platform/messages/messages";
import { SmallButton } from "../platform/ui/button";
import { Field } from "../platform/ui/field";
import { toast } from "../platform/ui/toast";
import type { StaffReview } from "../platform/schemas/staff-review";
import { allReviews, useHideReview } from "./all-reviews";
import { Rating } from "./rating";
import styles from "./reviews-page.module.css";

const useReviewsMessages = () => useMessages(...dashboardBundles, "staff-reviews");

/** All reviews. Staff hide them with a reason, and restore them. */
export function ReviewsPage() {
  const m = useReviewsMessages();
  const list = useList(allReviews);
  const hide = useHideReview();
  const { isBusy, during } = useBusyRows();
  const [asked, setAsked] = useState<StaffReview>();
  const { hidden, lead, none, review, searchHint, shown, shownDone, sorts, state, written } =
    m.allReviews;

  async function show({ _id }: StaffReview) {
    await during(_id, hide.mutateAsync({ _id, hidden: false })).then(
      () => toast.good(shownDone),
      (error: unknown) => toast.bad(adviceFor(error, m)),
    );
  }

  return (
    <DashboardPage title={m.dashboard.reviews} lead={lead}>
      <ListView
        list={list}
        caption={m.dashboard.reviews}
        columns={[
          { text: review },
          { text: state },
          { text: written, sort: "-created" },
          { text: m.myOrders.actions, align: "end" },
        ]}
        filters={[{ name: "hidden", label: state, options: { false: shown, true: hidden } }]}
        sorts={sorts}
        searchHint={searchHint}
        countText={m.allReviews}
        emptyText={none}
      >
        {(one, isRemoved) => (
          <ReviewRow
            key={one._id}
            review={one}
            isRemoved={isRemoved}
            busy={isBusy(one)}
            onHide={() => setAsked(one)}
            onShow={() => void show(one)}
          />
        )}
      </ListView>
      {asked && <HideDialog review={asked} onClose={() => setAsked(undefined)} />}
    </DashboardPage>
  );
}

interface ReviewRowProps {
  review: StaffReview;
  isRemoved: boolean;
  busy: boolean;
  onHide: () => void;
  onShow: () => void;
}

function ReviewRow({ review, isRemoved, busy, onHide, onShow }: ReviewRowProps) {
  const m = useReviewsMessages();
  const id = useId();
  const { _id, bought, hidden, hiddenReason, name, rating, reviewDescription } = review;
  const texts = m.allReviews;
  return (
    <Row isRemoved={isRemoved}>
      <Cell head={texts.review}>
        <div className={styles.review}>
          <strong id={id}>
            <bdi>{name}</bdi>
          </strong>
          <Rating value={rating} />
          {bought && <span className={styles.about}>{m.reviews.bought}</span>}
          <p lang={scriptOf(reviewDescription)}>{reviewDescription}</p>
        </div>
      </Cell>
      <Cell head={texts.state}>
        <StatusDot lit={!hidden} text={hidden ? texts.hidden : texts.shown} />
        {hiddenReason !== undefined && (
          <p className={styles.about}>
            <bdi>{hiddenReason}</bdi>
          </p>
        )}
      </Cell>
      <Cell head={texts.written}>{shopDate(dateOfId(_id), m.dates)}</Cell>
      <ActionsCell head={m.myOrders.actions} isRemoved={isRemoved}>
        <SmallButton disabled={busy} aria-describedby={id} onClick={hidden ? onShow : onHide}>
          {hidden ? texts.show : texts.hide}
        </SmallButton>
        <TrailLink subject={`review/${_id}`} named={id} />
      </ActionsCell>
    </Row>
  );
}

function HideDialog({ review, onClose }: { review: StaffReview; onClose: () => void }) {
  const m = useReviewsMessages();
  const hideReview = useHideReview();
  const { areYouSure, hiddenDone, hide, hideAbout, hiding, long, reason, required } = m.allReviews;
  const { maxLength } = hideReviewLimits.reason;

  async function send(form: { reason: string }) {
    await hideReview.mutateAsync({ _id: review._id, hidden: true, ...form });
    toast.good(hiddenDone);
    onClose();
  }

  return (
    <Dialog title={areYouSure} text={hideAbout} hasCancel onClose={onClose}>
      <DialogForm
        schema={v.object({ reason: textSchema(m, maxLength, required, long) })}
        send={hide}
        sending={hiding}
        onSend={send}
        onClose={onClose}
      >
        {(errors) => (
          <Field label={reason} error={errors.reason}>
            {(field) => <input {...field} name="reason" autoComplete="off" dir="auto" autoFocus />}
          </Field>
        )}
      </DialogForm>
    </Dialog>
  );
}
