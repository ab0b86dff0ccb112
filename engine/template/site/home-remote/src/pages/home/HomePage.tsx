export default function HomePage() {
  return (
    <>
      <h1>Home</h1>
      <p>Write here what visitors come for.</p>
    </>
  );
}
