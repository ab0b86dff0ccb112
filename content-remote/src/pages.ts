import { organisation } from '@site/shared/organisation';
import type { Page } from 'federated-site';

const { name, shortName } = organisation;

/** The pages this remote owns. */
const pages: Page[] = [
  {
    path: '/',
    title: `Old computers, put back to work | ${shortName}`,
    description: `${name} refurbishes discarded laptops and desktops for underserved communities. Give an old computer, or partner with us.`,
    load: () => import(/* webpackChunkName: "home" */ './pages/home/HomePage'),
  },
  {
    path: '/about',
    title: `About Us | ${name}`,
    description: `Why ${shortName} repairs what others throw away: our story, our values of Sustainability, Empowerment and Innovation, and our impact.`,
    load: () => import(/* webpackChunkName: "about" */ './pages/about/AboutPage'),
  },
  {
    path: '/what-we-do',
    title: `What We Do | ${name}`,
    description:
      'How an old computer gets to a new user: collection, refurbishment, distribution and support in four steps, and the six services around them.',
    load: () => import(/* webpackChunkName: "what-we-do" */ './pages/what-we-do/WhatWeDoPage'),
  },
  {
    path: '/mission-vision',
    title: `Mission & Vision | ${name}`,
    description:
      'Eliminate e-waste and empower communities: the mission we work for, the future we want to see, and the four values we hold ourselves to.',
    load: () => import(/* webpackChunkName: "mission-vision" */ './pages/mission-vision/MissionVisionPage'),
  },
  {
    path: '/projects',
    title: `Projects | ${name}`,
    description:
      'Local projects that put refurbished computers to use, with NGOs, universities and community leaders. What a project needs, and how to start one.',
    load: () => import(/* webpackChunkName: "projects" */ './pages/projects/ProjectsPage'),
  },
  {
    path: '/goals',
    title: `Our Goals | ${name}`,
    description:
      'Eliminate e-waste, empower communities, and do it with partners: what we are working towards and what has been counted so far.',
    load: () => import(/* webpackChunkName: "goals" */ './pages/goals/GoalsPage'),
  },
];

export default pages;
