import { organisation } from '@site/shared/organisation';
import { CallToAction } from '@site/shared/components/call-to-action/CallToAction';
import { FeatureList } from '@site/shared/components/feature-list/FeatureList';
import { Hero } from '@site/shared/components/hero/Hero';
import { Section } from '@site/shared/components/section/Section';
import { Stat, StatBand } from '@site/shared/components/stat/Stat';
import street from './street.svg';
import styles from './ProjectsPage.module.css';

const { impact } = organisation;

const needs = [
  {
    heading: 'A community that asks',
    text: 'A project starts with people who know what they want computers for: a school, an NGO, a local leader. They decide where the devices go.',
  },
  {
    heading: 'Computers to refurbish',
    text: (
      <>
        Any old or broken computer will do, laptop or desktop. Companies, schools and households can{' '}
        <a href="/donate">book a pickup</a>.
      </>
    ),
  },
  {
    heading: 'Skills to pass on',
    text: 'Training comes with the devices. Universities and tech professionals help people from the first click to the first spreadsheet.',
  },
  {
    heading: 'A way to keep going',
    text: 'Technical support stays after the handover, and we measure what has changed, so that the next project starts wiser.',
  },
];

export default function ProjectsPage() {
  return (
    <>
      <Hero
        title="Projects"
        intro="Every computer we refurbish has somewhere to go. Our projects are local: one place, the people in it, and the devices and training they asked for."
      />
      <div className={styles.ground}>
        <img
          className={styles.street}
          src={street}
          width={1200}
          height={420}
          alt="A street with a school, an office, a repair workshop, a pickup van and a university, joined below ground by copper traces."
          decoding="async"
        />
      </div>

      <Section id="reach" heading="Small in each place, wide together" tone="board">
        <StatBand>
          <Stat value={impact.projects} label="local projects" />
          <Stat value={impact.ngos} label={`NGOs across ${impact.countries} countries`} />
          <Stat value={impact.universities} label="universities" />
        </StatBand>
      </Section>

      <Section
        id="needs"
        heading="What a project needs"
        layout="split"
        intro={
          <>
            Each one follows the same <a href="/what-we-do">four steps</a>, from collection to ongoing
            support. What differs is who brings what.
          </>
        }
      >
        <FeatureList features={needs} />
      </Section>

      <CallToAction
        id="start"
        heading="Is there a place you have in mind?"
        links={[
          { to: '/connect', label: 'Start a project with us' },
          { to: '/contact', label: 'Ask a question' },
        ]}
      >
        Tell us where it is, who would use the computers, and what for. We plan the rest together.
      </CallToAction>
    </>
  );
}
