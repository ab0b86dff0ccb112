import { DonationForm } from './DonationForm';
import { Hero } from '@site/shared/components/hero/Hero';
import { Illustration } from '@site/shared/components/illustration/Illustration';
import { FeatureList } from '@site/shared/components/feature-list/FeatureList';
import { Section } from '@site/shared/components/section/Section';
import pickup from './pickup.svg';
import columns from '../FormColumns.module.css';
import styles from './DonatePage.module.css';

const reasons = [
  {
    heading: 'Less e-waste',
    text: 'A computer in the bin is metal, plastic and chemicals in the ground. A computer that is repaired is a computer that nobody has to make again.',
  },
  {
    heading: 'Access to technology',
    text: 'What has become too slow for one desk is enough to write, to learn and to apply for work on another. It goes to a community that has been waiting for it.',
  },
];

export default function DonatePage() {
  return (
    <>
      <Hero
        title="Donate your old computer"
        intro="Any old or broken computer, laptop or desktop is accepted. We refurbish it for underserved communities."
        art={<Illustration src={pickup} width={560} height={380} eager />}
      />
      <div className={columns.columns}>
        <DonationForm />
        <section className={`${columns.aside} ${styles.next}`} aria-labelledby="next-heading">
          <h2 id="next-heading">What happens next</h2>
          <ol>
            <li>
              <strong>We call you.</strong> We agree on the day and the place, and on what you have.
            </li>
            <li>
              <strong>We pick it up.</strong> It does not have to start. Add the charger and the cables if you
              still have them.
            </li>
            <li>
              <strong>We put it back to work.</strong> We refurbish it, and it goes to a community that will
              use it.
            </li>
          </ol>
        </section>
      </div>
      <Section id="why-donate" heading="Why Donate?" tone="board" layout="split">
        <FeatureList features={reasons} />
      </Section>
    </>
  );
}
