import { PartnershipForm } from './PartnershipForm';
import { CallToAction } from '@site/shared/components/call-to-action/CallToAction';
import { Card, CardGrid } from '@site/shared/components/card/Card';
import { Hero } from '@site/shared/components/hero/Hero';
import { Illustration } from '@site/shared/components/illustration/Illustration';
import { Section } from '@site/shared/components/section/Section';
import { Stat, StatBand } from '@site/shared/components/stat/Stat';
import { organisation } from '@site/shared/organisation';
import exchange from './exchange.svg';
import columns from '../FormColumns.module.css';
import styles from './ConnectPage.module.css';
import { scheduleCall } from './scheduleCall';

const { impact } = organisation;

const partnerTypes = [
  {
    heading: 'Corporations',
    text: 'Hand over the computers you replace, all at once, or let your people repair alongside ours.',
  },
  {
    heading: 'Schools',
    text: 'Put refurbished computers into a classroom, and teach with them. Bring a room with power; we bring the machines and the training.',
  },
  {
    heading: 'NGOs',
    text: 'You know who needs a computer and what for. We supply and look after the devices, you lead the work they are used in.',
  },
  {
    heading: 'Governments',
    text: 'Keep the electronics of public offices out of the dump, and bring digital services within reach of the people they are made for.',
  },
  {
    heading: 'Community Leaders',
    text: 'Tell us what would change if your community had computers. We plan the place, the people and the training together.',
  },
  {
    heading: 'Tech Professionals',
    text: 'Give an evening of repair, a Saturday of teaching, or the one skill we are missing on the bench.',
  },
];

export default function ConnectPage() {
  return (
    <>
      <Hero
        tone="tint"
        title="Connect with us"
        intro="Nobody closes the digital divide alone. Bring what you have, computers, rooms, people or knowledge, and we build the rest around it."
        art={<Illustration src={exchange} width={560} height={420} eager />}
      />
      <Section id="partners" heading="Six ways to be a partner">
        <CardGrid>
          {partnerTypes.map(({ heading, text }) => (
            <Card key={heading} heading={heading}>
              <p>{text}</p>
            </Card>
          ))}
        </CardGrid>
      </Section>
      <div className={columns.columns}>
        <PartnershipForm />
        <section
          className={`${columns.aside} ${styles.current}`}
          data-tone="board"
          aria-labelledby="current-heading"
        >
          <h2 id="current-heading">Our current partners</h2>
          <StatBand>
            <Stat value={impact.partners} label="partner organizations" />
            <Stat value={impact.ngos} label={`NGOs across ${impact.countries} countries`} />
            <Stat value={impact.universities} label="universities" />
          </StatBand>
        </section>
      </div>
      <CallToAction id="call" heading="Rather talk it through?" links={[scheduleCall()]}>
        Propose a time that suits you. A short call shows soonest what we can do together.
      </CallToAction>
    </>
  );
}
