import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as v from "valibot";

import { useConfirm } from "../../dashboard/dialog/confirm";
import { Dialog } from "../../dashboard/dialog/dialog";
import { DialogForm } from "../../dashboard/form/dialog-form";
import { WrittenText } from "../../dashboard/written-text";
import { adviceFor } from "../../platform/api/problem-advice";
import { useMessages } from "../../platform/messages/messages";
import { SmallButton } from "../../platform/ui/button";
import { toast } from "../../platform/ui/toast";
import type { SavedAddress } from "../../platform/schemas/saved-address";
import { addressesQuery, useAddressCalls } from "./address-calls";
import { AddressFields, addressEntries } from "./address-fields";
import { addressLine } from "./address-text";
import styles from "./saved-addresses.module.css";

/** The user's saved addresses, on My Profile. Renders nothing without one. */
export function SavedAddresses() {
  const { saved } = useMessages("checkout").delivery;
  const { data: addresses = [] } = useQuery(addressesQuery);
  if (addresses.length === 0) return null;
  return (
    <section className={styles.panel} aria-label={saved.title}>
      <h2>{saved.title}</h2>
      <ul>
        {addresses.map((address) => (
          <Saved key={address._id} address={address} />
        ))}
      </ul>
    </section>
  );
}

function Saved({ address }: { address: SavedAddress }) {
  const m = useMessages("checkout");
  const { change, saved } = m.delivery;
  const { remove } = useAddressCalls(address._id);
  const { ask, dialog } = useConfirm();
  const [isChanging, setChanging] = useState(false);
  const text = addressLine(address);

  async function askAndRemove() {
    if (!(await ask({ title: saved.ask, text, yes: saved.remove, destructive: true }))) return;
    try {
      await remove();
      toast.good(saved.removed);
    } catch (error) {
      toast.bad(adviceFor(error, m));
    }
  }

  return (
    <li>
      <WrittenText text={text} />
      <SmallButton onClick={() => setChanging(true)}>{change}</SmallButton>
      <SmallButton onClick={() => void askAndRemove()}>{saved.remove}</SmallButton>
      {isChanging && <ChangeDialog address={address} onClose={() => setChanging(false)} />}
      {dialog}
    </li>
  );
}

interface ChangeDialogProps {
  address: SavedAddress;
  onClose: () => void;
}

function ChangeDialog({ address, onClose }: ChangeDialogProps) {
  const m = useMessages("checkout");
  const { saved } = m.delivery;
  const { change } = useAddressCalls(address._id);
  return (
    <Dialog title={saved.change} text={saved.changeHint} onClose={onClose} hasCancel>
      <DialogForm
        schema={v.object(addressEntries(m))}
        send={saved.save}
        sending={saved.saving}
        onClose={onClose}
        onSend={async (changed) => {
          await change(changed);
          toast.good(saved.done);
          onClose();
        }}
      >
        {(errors) => <AddressFields errors={errors} values={{ ...address }} />}
      </DialogForm>
    </Dialog>
  );
}
