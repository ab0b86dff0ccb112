export default function PersonPage() {
  return <h1>Person</h1>;
}
