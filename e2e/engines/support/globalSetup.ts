export { layOutBuilds as default } from '../../support/layOutBuilds';
