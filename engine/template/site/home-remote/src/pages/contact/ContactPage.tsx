import { words } from '../../../../words';

const { contact } = words;

/** A form for the plugin of this site's server, which needs no script. */
export default function ContactPage() {
  return (
    <form method="post" action="/contact">
      <h1>{contact.title}</h1>
      <label>
        {contact.name}
        <input name="name" autoComplete="name" required maxLength={100} />
      </label>
      <label>
        {contact.message}
        <textarea name="message" rows={6} required maxLength={1000} />
      </label>
      <button>{contact.send}</button>
    </form>
  );
}
