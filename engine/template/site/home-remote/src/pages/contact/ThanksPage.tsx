export default function ThanksPage() {
  return (
    <>
      <h1>Thank you</h1>
      <p>Your message has arrived.</p>
    </>
  );
}
