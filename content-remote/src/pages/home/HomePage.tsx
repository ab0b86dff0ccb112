import { organisation } from '@site/shared/organisation';
import { ButtonLink } from '@site/shared/components/button/ButtonLink';
import { CallToAction } from '@site/shared/components/call-to-action/CallToAction';
import { Hero } from '@site/shared/components/hero/Hero';
import { Illustration } from '@site/shared/components/illustration/Illustration';
import { Section } from '@site/shared/components/section/Section';
import { Stat, StatBand } from '@site/shared/components/stat/Stat';
import { RoutesMap } from './RoutesMap';
import bench from './bench.svg';
import classroom from './classroom.svg';
import styles from './HomePage.module.css';

const { shortName, impact } = organisation;

export default function HomePage() {
  return (
    <>
      <Hero
        size="screen"
        title="Your old computer, someone’s first"
        intro={
          <>
            <span translate="no">{shortName}</span> takes in laptops and desktops that people have finished
            with, refurbishes them, and puts them to work in underserved communities.
          </>
        }
        links={[
          { to: '/what-we-do', label: 'See what we do' },
          { to: '/connect', label: 'Partner with us' },
        ]}
        art={<RoutesMap />}
      />

      <Section id="impact" heading="One computer at a time, so far" tone="board">
        <StatBand>
          <Stat value={impact.devices} label="laptops refurbished" />
          <Stat value={impact.communities} label="communities served" />
          <Stat value={impact.projects} label="projects" />
        </StatBand>
      </Section>

      <section className={styles.story} aria-labelledby="refurbishment-heading">
        <div className={styles.picture}>
          <Illustration
            src={bench}
            width={640}
            height={480}
            alt="Two hands at a workbench, repairing the board of an opened laptop with a screwdriver."
          />
        </div>
        <div className={styles.text}>
          <h2 id="refurbishment-heading">Old is not the same as finished</h2>
          <p>
            A cracked screen, a tired battery, a drive that no longer starts: most of a computer outlives the
            part that failed. On our bench, each machine is opened, repaired and tested until it can be relied
            on again.
          </p>
          <p>
            We accept any old or broken computer, laptop or desktop. What we refurbish does not become{' '}
            <span className={styles.whole}>e-waste</span>. <a href="/donate">Book a pickup for yours</a>.
          </p>
        </div>
      </section>

      <section className={`${styles.story} ${styles.mirrored}`} aria-labelledby="community-heading">
        <div className={styles.picture}>
          <Illustration
            src={classroom}
            width={640}
            height={480}
            alt="Two learners seen from behind, sharing one laptop in a classroom."
          />
        </div>
        <div className={styles.text}>
          <h2 id="community-heading">A laptop is where it starts</h2>
          <p>
            Refurbished devices go where computers are hardest to come by: to classrooms, to community groups,
            to people who have never had one of their own.
          </p>
          <p>
            We bring training along with the machines and stay within reach when something stops working. That
            is how a donated laptop becomes homework handed in, a skill learned, a job applied for.
          </p>
        </div>
      </section>

      <Section id="mission" heading="Why we do it" tone="tint" layout="split">
        <p className={styles.mission}>
          To eliminate <span className={styles.whole}>e-waste</span> and empower communities: two problems
          that one refurbished computer helps to solve.
        </p>
        <p>
          <ButtonLink href="/mission-vision" variant="quiet">
            Read our mission and vision
          </ButtonLink>
        </p>
      </Section>

      <CallToAction
        id="join"
        heading="Put a computer, a skill or a room to use"
        links={[
          { to: '/connect', label: 'Become a partner' },
          { to: '/contact', label: 'Contact us' },
        ]}
      >
        Companies, schools, NGOs, governments, community leaders and people who know technology: there is a
        place for each.
      </CallToAction>
    </>
  );
}
