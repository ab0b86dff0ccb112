import { organisation } from '@site/shared/organisation';
import type { DeskRequest } from '../../plugin/api';
import styles from './Desk.module.css';
import { dayName } from './words';

type Props = {
  request: Pick<DeskRequest, 'name' | 'reference' | 'numbers'>;
  agreed: { day: string; from: string; until: string; place: string };
};

/** Offers to tell a donor what was agreed, from the phone of who agreed it. */
export function MessageToDonor({ request: { name, reference, numbers }, agreed }: Props) {
  const text = messageText(name, reference, agreed);
  const query = encodeURIComponent(text);
  return (
    <section className={styles.part} aria-labelledby="message">
      <h2 id="message">Tell the donor</h2>
      <p className={styles.text}>{text}</p>
      {numbers.length === 0 && <p className={styles.soft}>There is no number that can be dialled.</p>}
      {numbers.map((number) => (
        <p key={number} className={styles.line}>
          <a href={`https://wa.me/${number.replace('+', '')}?text=${query}`} target="_blank" rel="noreferrer">
            {`WhatsApp to ${number}`}
          </a>
          {/* With only one of `?` and `&`, either iOS or Android leaves the text out. */}
          <a href={`sms:${number}?&body=${query}`}>{`SMS to ${number}`}</a>
        </p>
      ))}
    </section>
  );
}

function messageText(name: string, reference: string, { day, from, until, place }: Props['agreed']): string {
  const hours =
    from && until ? `between ${from} and ${until}` : from ? `from ${from}` : until && `until ${until}`;
  const when = [dayName(day), hours].filter(Boolean).join(', ');
  const where = place ? ` Place: ${place}.` : '';
  return `Hello ${name}, this is ${organisation.name}. As agreed, we collect your equipment on ${when}.${where} Your reference: ${reference}. If something changes, please call ${organisation.phone}.`;
}
