import { applicationConfig } from 'federated-site/build/applicationConfig';

export default applicationConfig({ name: 'forms', folder: import.meta.dirname, role: 'remote' });
