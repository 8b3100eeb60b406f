// Code samples of the articles, the same in each language.

export const samples = {
  quantity: `function Quantity({ minimum }: { minimum: number }) {
  const [quantity, setQuantity] = useState(minimum);
  return <button onClick={() => setQuantity(quantity + 1)}>{quantity}</button>;
}`,
  keys: `{orders.map((order) => (
  <OrderRow key={order._id} order={order} />
))}`,
  effect: `useEffect(() => {
  const close = (event: KeyboardEvent) => event.key === "Escape" && onClose();
  window.addEventListener("keydown", close);
  return () => window.removeEventListener("keydown", close);
}, [onClose]);`,
  memo: `const cheapest = useMemo(
  () => products.toSorted((one, other) => one.price - other.price)[0],
  [products],
);`,
  form: `function send(event: SubmitEvent<HTMLFormElement>) {
  event.preventDefault();
  const { email } = Object.fromEntries(new FormData(event.currentTarget));
  // check it, then send it
}`,
  lazy: `const Payment = lazy(() => import("./payment-page"));

<Suspense fallback={<Spinner />}>
  <Payment />
</Suspense>`,
} as const;
