/** A form for the plugin of this site's server, which needs no script. */
export default function ContactPage() {
  return (
    <form method="post" action="/messages">
      <h1>Write to us</h1>
      <label>
        Name
        <input name="name" autoComplete="name" required maxLength={100} />
      </label>
      <label>
        Message
        <textarea name="message" rows={6} required maxLength={1000} />
      </label>
      <button>Send</button>
    </form>
  );
}
