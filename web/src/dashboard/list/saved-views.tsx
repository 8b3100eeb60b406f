import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import * as v from "valibot";

import { newViewLimits } from "../../platform/api/field-limits";
import { adviceFor } from "../../platform/api/problem-advice";
import { requestAsUser } from "../../platform/api/request";
import { textSchema } from "../../platform/forms/schema-text";
import { Link } from "../../platform/routing/link";
import { useLocation } from "../../platform/routing/router";
import { SmallButton } from "../../platform/ui/button";
import { Field } from "../../platform/ui/field";
import { toast } from "../../platform/ui/toast";
import type { SavedView } from "../../platform/schemas/saved-view";
import { deletedSchema } from "../../platform/schemas/deleted";
import { insertedSchema } from "../../platform/schemas/inserted";
import { Dialog } from "../dialog/dialog";
import { Form } from "../form/form";
import {
  isDay,
  readListQuery,
  type ListQuery,
  type ListRules,
  type ViewedList,
} from "./list-address";
import styles from "./saved-views.module.css";
import { useStaffListMessages } from "../staff-messages";
import { countQuery, type ListKind } from "./use-list";
import { viewsQuery } from "./view-queries";
import { writtenCount } from "../written-text";

/** The list query in an address, without its page. */
function questionOf(address: string): string {
  const members = new URLSearchParams(address);
  members.delete("after");
  members.delete("before");
  members.sort();
  return members.toString();
}

interface SavedViewsProps {
  kind: ListKind<{ _id: string }>;
  /** Name of this list for the server's saved views. */
  list: ViewedList;
  /** The rows have loaded, so other requests may start. */
  isListed: boolean;
  /** Number of rows in the list; undefined while another query loads. */
  count: string | null | undefined;
}

/** The user's saved views as tabs above the list. */
export function SavedViews({ kind, list, isListed, count }: SavedViewsProps) {
  const m = useStaffListMessages();
  const { search } = useLocation();
  const { data: views = [] } = useQuery(viewsQuery(list));
  const [isNaming, setNaming] = useState(false);
  const { nav, keepFocus } = useKeptFocus();
  const question = questionOf(search);
  const shown = views.find(({ query }) => questionOf(query) === question);
  if (views.length === 0 && question === "") return null;
  return (
    <nav ref={nav} tabIndex={-1} aria-label={m.views.title} className={styles.views}>
      {views.map((view) => (
        <Link
          key={view._id}
          to={{ search: `?${view.query}` }}
          aria-current={view === shown ? "page" : undefined}
        >
          <bdi>{view.name}</bdi>{" "}
          <ViewCount
            kind={kind}
            view={view}
            isListed={isListed}
            shown={view === shown ? count : undefined}
          />
        </Link>
      ))}
      {shown !== undefined && <DeleteView list={list} view={shown} onDeleted={keepFocus} />}
      {shown === undefined && question !== "" && (
        <SmallButton onClick={() => setNaming(true)}>{m.views.keep}</SmallButton>
      )}
      {isNaming && (
        <NameView
          list={list}
          query={question}
          onKept={keepFocus}
          onClose={() => setNaming(false)}
        />
      )}
    </nav>
  );
}

/** Keeps the keyboard focus in place when a button disappears. */
function useKeptFocus() {
  const nav = useRef<HTMLElement>(null);
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    if (changes > 0) nav.current?.focus();
  }, [changes]);
  return { nav, keepFocus: () => setChanges((before) => before + 1) };
}

interface ViewCountProps extends Pick<SavedViewsProps, "kind" | "isListed"> {
  view: SavedView;
  /** Number of rows in the list, for the open view. */
  shown: string | null | undefined;
}

/**
 * Number of rows in a view, fetched after the list. Only for views that the server counts along one
 * index, so that the cost stays low as the shop grows.
 */
function ViewCount({ kind, view, isListed, shown }: ViewCountProps) {
  const question = readListQuery(kind, view.query);
  const isCounted = isCheap(kind, question);
  const { data } = useQuery({
    ...countQuery(kind, question.filters),
    enabled: isListed && isCounted,
  });
  // Without its own request, a count may still be cached from the view's filters.
  const count = shown ?? (isCounted ? data?.count : undefined);
  return count != null && <span className={styles.count}>{writtenCount(count)}</span>;
}

const isCheap = (rules: ListRules, { search, filters }: ListQuery) =>
  search === "" && filtersIn(rules, filters) <= 1;

/** A date filter is a range in any index. */
const filtersIn = ({ texts }: ListRules, filters: object) =>
  Object.keys(filters).filter((name) => texts?.[name] !== isDay).length;

interface DeleteViewProps {
  list: ViewedList;
  view: SavedView;
  onDeleted: () => void;
}

function DeleteView({ list, view, onDeleted }: DeleteViewProps) {
  const m = useStaffListMessages();
  const queryClient = useQueryClient();
  async function remove() {
    try {
      await requestAsUser(deletedSchema, `/view/${encodeURIComponent(view._id)}`, {
        method: "DELETE",
      });
    } catch (error) {
      toast.bad(adviceFor(error, m));
    }
    await queryClient.invalidateQueries({ queryKey: viewsQuery(list).queryKey });
    onDeleted();
  }
  return <SmallButton onClick={() => void remove()}>{m.views.remove(view.name)}</SmallButton>;
}

interface NameViewProps {
  list: ViewedList;
  query: string;
  onKept: () => void;
  onClose: () => void;
}

function NameView({ list, query, onKept, onClose }: NameViewProps) {
  const m = useStaffListMessages();
  const queryClient = useQueryClient();
  const { keep, keeping, kept, long, name: label, required } = m.views;
  const most = newViewLimits.name.maxLength;
  const schema = v.object({ name: textSchema(m, most, required, long) });
  async function send({ name }: { name: string }) {
    await requestAsUser(insertedSchema, "/views", {
      method: "POST",
      body: { list, name, query },
    });
    await queryClient.invalidateQueries({ queryKey: viewsQuery(list).queryKey });
    toast.good(kept);
    onClose();
    onKept();
  }
  return (
    <Dialog title={keep} onClose={onClose}>
      <Form schema={schema} send={keep} sending={keeping} onSend={send}>
        {(errors) => (
          <Field label={label} error={errors["name"]}>
            {(field) => <input {...field} name="name" maxLength={most} autoComplete="off" />}
          </Field>
        )}
      </Form>
    </Dialog>
  );
}
