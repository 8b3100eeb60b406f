/** An email address that wraps only after its @. */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf("@") + 1;
  return (
    <bdi>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </bdi>
  );
}
