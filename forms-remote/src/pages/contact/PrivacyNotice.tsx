import { Prose } from '@site/shared/components/prose/Prose';
import { Section } from '@site/shared/components/section/Section';
import { dataProtection, organisation } from '@site/shared/organisation';

const { name, address, phone, phoneNumber } = organisation;
const { registration, retentionMonths, contact, hostingRegion } = dataProtection;

const contactLink = (
  <a translate="no" href={`mailto:${contact}`}>
    {contact}
  </a>
);

/**
 * The information that Kenya's Data Protection Act, 2019 requires before data is collected (section 29), and what this
 * software does with the data. `docs/decisions/personal-data.md` compares each sentence with the Act and the code:
 * change them together. A field of a form that has no words here does not compile in `ContactPage.test.tsx`.
 */
export function PrivacyNotice() {
  return (
    <Section
      id="privacy"
      heading="Privacy notice"
      intro="What happens with what you tell us, as Kenya’s Data Protection Act, 2019 asks us to say."
      tone="tint"
      layout="split"
    >
      <Prose>
        <h3>Who is responsible</h3>
        <p>
          <span translate="no">
            {name}, {address.street}, {address.city}
          </span>
          , {address.country}, is the data controller, registered with the Office of the Data Protection
          Commissioner under number <span translate="no">{registration}</span>. Whatever you want to ask or
          change about your data: write to {contactLink} or call{' '}
          <a translate="no" href={`tel:${phoneNumber}`}>
            {phone}
          </a>
          .
        </p>

        <h3>What we collect, and what for</h3>
        <p>We collect personal data only when you send us a form:</p>
        <ul>
          <li>
            A pickup request: your name, town, phone number, what you donate, the day you prefer and whether
            you want to become a supporter. We use it to call you, to collect the computers and, if you said
            Yes, to talk with you about supporting us.
          </li>
          <li>
            A partnership inquiry: your name, organization, e-mail address, phone number and what you write
            about the partnership. We use it to answer you and to plan the work.
          </li>
          <li>A message: your name, e-mail address and what you write. We use it to answer you.</li>
          <li>
            With each of them: when it was sent, what our staff note while they deal with it, and a note where
            a form looks as if a machine had filled it in.
          </li>
        </ul>
        <p>
          We act on your request and with the consent that you give by sending the form (section 30 of the
          Act). We do not advertise to you, we sell nothing, and no machine decides about you.
        </p>

        <h3>Whether you must answer</h3>
        <p>
          No law makes you send us anything: it is your choice. Without the fields that a form requires we
          cannot call you, collect from you or answer you; everything marked as optional you may leave out,
          and nothing follows from it.
        </p>

        <h3>Who else handles it, and where</h3>
        <ul>
          <li>Our staff who answer requests, and the driver who comes to you.</li>
          <li>
            Google Cloud stores the requests for us in its database Firestore, in {hostingRegion}. It is our
            processor: it may use the data only as we tell it to. Where that place is outside Kenya, the
            transfer rests on Google’s data processing terms, which bind it to protect your data (section 48);
            ask us for a copy.
          </li>
          <li>
            Where our protection against machines is switched on, Google’s reCAPTCHA looks at your browser and
            internet address once you touch a form.
          </li>
          <li>
            If you choose e-mail, WhatsApp or SMS in place of a form, the company that carries your message.
          </li>
        </ul>
        <p>Nobody else receives it, unless a law or a court obliges us.</p>

        <h3>On your phone or computer</h3>
        <ul>
          <li>
            What you type is kept in this one tab of your browser until you send it, press Clear or close the
            tab. <em>Save as Draft</em> keeps a partnership inquiry on this device until you send or discard
            it: do not press it on a computer that you share.
          </li>
          <li>
            If the network fails and you ask for it, a request waits on this device until it could be sent,
            for at most 14 days; you can remove it there at any time.
          </li>
          <li>
            Pages you may read without a network are kept on the device. Nothing in them is about you, and we
            set no cookie to recognise you.
          </li>
          <li>
            Your browser reports to us which pages fail and how fast they are: the page, its version, the kind
            of connection and what went wrong, never what you typed, and nothing that says who you are. We
            keep these reports for at most 90 days.
          </li>
          <li>
            Where no script runs, a form reaches the database through our own server. To stop floods of forms
            or reports it counts them by internet address, in its memory only and for a short while. The log
            of our web server notes addresses to find faults and attacks, for about two weeks.
          </li>
        </ul>

        <h3>How long we keep it</h3>
        <p>
          Requests and our notes about them are deleted {retentionMonths} months after they reached us, or
          earlier when you ask for it (section 39). Of a deletion we note the day, the member of staff and how
          many records it was, and nothing about you.
        </p>

        <h3>How we protect it</h3>
        <p>
          It is encrypted on its way and where it is stored. The rules of the database let everybody send a
          request and nobody read one; only members of staff with an account of their own can. Should your
          data get into wrong hands all the same and harm you, we tell you, and the Data Commissioner within
          72 hours (section 43).
        </p>

        <h3>Your rights</h3>
        <ul>
          <li>to be told what your data is used for, and to have a copy of it (section 26);</li>
          <li>to have what is false or misleading corrected or deleted (sections 26 and 40);</li>
          <li>to object to the use of all or a part of it, or to have it restricted (sections 34 and 36);</li>
          <li>to receive it in a form that another organisation’s computers can read (section 38);</li>
          <li>to withdraw your consent at any time, and to have what we no longer need deleted.</li>
        </ul>
        <p>
          Write to {contactLink} or call us, and tell us the reference of your request, or the name and the
          phone number you gave. It costs nothing. We ask only what we need to be sure that it is you. For a
          child a parent or guardian sends the request and uses these rights.
        </p>

        <h3>Complaints</h3>
        <p>
          If you are not content with how we treat your data, tell us. You may also complain to the Office of
          the Data Protection Commissioner (section 56), at any time and without asking us first:{' '}
          <a href="https://www.odpc.go.ke">www.odpc.go.ke</a>.
        </p>
      </Prose>
    </Section>
  );
}
