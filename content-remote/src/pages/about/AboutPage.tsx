import { organisation } from '@site/shared/organisation';
import { CallToAction } from '@site/shared/components/call-to-action/CallToAction';
import { Hero } from '@site/shared/components/hero/Hero';
import { Illustration } from '@site/shared/components/illustration/Illustration';
import { Prose } from '@site/shared/components/prose/Prose';
import { Section } from '@site/shared/components/section/Section';
import { Stat, StatBand } from '@site/shared/components/stat/Stat';
import shelf from './shelf.svg';
import styles from './AboutPage.module.css';

const { name, impact } = organisation;

const values = [
  {
    name: 'Sustainability',
    text: 'A computer that already exists is worth keeping. Every repair keeps one out of the e-waste heap, and everything that went into making it stays in use.',
  },
  {
    name: 'Empowerment',
    text: 'A device is a beginning. With training and support, people decide for themselves what to do with it: learn, work, build, teach the next person.',
  },
  {
    name: 'Innovation',
    text: 'No two broken machines are alike. We look for the part, the fix or the new method that brings one back, and then share what we found.',
  },
];

export default function AboutPage() {
  return (
    <>
      <Hero
        tone="tint"
        title="About Us"
        intro={
          <>
            <span translate="no">{name}</span> turns discarded computers into working ones, and gets them to
            communities that have gone without.
          </>
        }
        art={
          <div className={styles.shelf}>
            <Illustration
              src={shelf}
              width={640}
              height={551}
              alt="A workshop shelf: broken computers at the bottom, half-repaired ones in the middle, finished laptops at the top."
              eager
            />
          </div>
        }
      />

      <Section id="story" heading="It starts with a computer nobody uses any more" layout="split">
        <Prose>
          <p className={styles.lead}>
            Old computers gather in storerooms, under desks and in bottom drawers. Too slow for one place,
            they are exactly what another place is missing.
          </p>
          <p>
            We work between the two. We collect any old or broken computer, laptop or desktop, repair it, and
            hand it to a community that will use it. Each one refurbished is one less thrown away, and one
            more for someone to learn and work on.
          </p>
          <p>
            Machines alone change little. So we also teach the people who receive them, help when something
            stops working, and plan with the schools, NGOs, governments and community leaders who know what is
            needed where they are.
          </p>
        </Prose>
      </Section>

      <section className={styles.values} aria-labelledby="values-heading">
        <h2 id="values-heading">Three values we repair by</h2>
        <ul>
          {values.map((value) => (
            <li key={value.name}>
              <h3>{value.name}</h3>
              <p>{value.text}</p>
            </li>
          ))}
        </ul>
      </section>

      <Section id="impact" heading="What it has come to" tone="board" layout="split">
        <StatBand>
          <Stat value={impact.devices} label="laptops refurbished" />
          <Stat value={impact.communities} label="communities served" />
          <Stat value={impact.projects} label="projects" />
          <Stat value={impact.partners} label="partner organizations" />
          <Stat value={impact.ngos} label={`NGOs across ${impact.countries} countries`} />
          <Stat value={impact.universities} label="universities" />
        </StatBand>
      </Section>

      <CallToAction
        id="join"
        heading="There is room at the bench"
        links={[
          { to: '/connect', label: 'Work with us' },
          { to: '/what-we-do', label: 'See what we do' },
        ]}
      >
        Bring computers, knowledge or a community that could use them. We will find the way to fit them
        together.
      </CallToAction>
    </>
  );
}
