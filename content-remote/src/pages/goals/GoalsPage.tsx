import type { SiteLink } from '@site/shared/links';
import { organisation } from '@site/shared/organisation';
import { ButtonLink } from '@site/shared/components/button/ButtonLink';
import { CallToAction } from '@site/shared/components/call-to-action/CallToAction';
import { Hero } from '@site/shared/components/hero/Hero';
import { Illustration } from '@site/shared/components/illustration/Illustration';
import { Section } from '@site/shared/components/section/Section';
import loop from './loop.svg';
import styles from './GoalsPage.module.css';

const { impact } = organisation;

type Goal = { id: string; heading: string; figure: string; unit: string; text: string; more: SiteLink };

const goals: Goal[] = [
  {
    id: 'waste',
    heading: 'Eliminate e-waste',
    figure: impact.devices,
    unit: 'laptops refurbished',
    text: 'No computer should be thrown away while it can still be repaired. We want repair to be the first thing people think of when a machine grows old, and booking a pickup to be the easiest thing to do with it.',
    more: { to: '/donate', label: 'Give an old computer' },
  },
  {
    id: 'communities',
    heading: 'Empower communities',
    figure: impact.communities,
    unit: 'communities served',
    text: `Where computers are scarce, we bring devices, teach the skills to use them, and stay on to support them. ${impact.projects} local projects have carried that work so far.`,
    more: { to: '/projects', label: 'How our projects work' },
  },
  {
    id: 'together',
    heading: 'Do it together',
    figure: impact.partners,
    unit: 'partner organizations',
    text: `Neither goal is within one team’s reach. ${impact.ngos} NGOs across ${impact.countries} countries and ${impact.universities} universities work towards them too, and there is room for more.`,
    more: { to: '/connect', label: 'Become a partner' },
  },
];

export default function GoalsPage() {
  return (
    <>
      <Hero
        title="Our Goals"
        intro="Less waste, more access. We work for both at once, because the same refurbished computer serves both."
        art={
          <Illustration
            src={loop}
            width={600}
            height={600}
            alt="A loop of four stops: a broken laptop, a repaired chip, a working laptop, and a screwdriver ready for the next repair."
            eager
          />
        }
      />

      <ol className={styles.goals}>
        {goals.map(({ id, heading, figure, unit, text, more }) => (
          <li key={id} className={styles.goal}>
            <h2>{heading}</h2>
            <p className={styles.figure}>
              <strong>{figure}</strong> {unit}
            </p>
            <div className={styles.text}>
              <p>{text}</p>
              <p>
                <ButtonLink href={more.to} variant="quiet">
                  {more.label}
                </ButtonLink>
              </p>
            </div>
          </li>
        ))}
      </ol>

      <Section id="count" heading="How we keep count" tone="tint" layout="split">
        <p>
          A goal that nobody measures is a wish. Impact measurement is one of our six services: we count the
          devices that leave the bench, the communities they reach and the projects they are part of.
        </p>
        <p>
          The figures on this page are totals so far. Transparency is one of{' '}
          <a href="/mission-vision">the values we can be held to</a>: if you would like to know more about a
          figure, <a href="/contact">ask us</a>.
        </p>
      </Section>

      <CallToAction
        id="next"
        heading="Move one of these figures"
        links={[
          { to: '/connect', label: 'Partner with us' },
          { to: '/donate', label: 'Donate a computer' },
        ]}
      />
    </>
  );
}
