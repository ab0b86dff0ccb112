import { applicationConfig } from 'federated-site/build';

export default applicationConfig(import.meta.dirname);
