export default function RequestPage() {
  return <h1>Request</h1>;
}
