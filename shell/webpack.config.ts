import { applicationConfig } from 'federated-site/build/applicationConfig';

export default applicationConfig(import.meta.dirname);
