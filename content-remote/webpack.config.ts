import { applicationConfig } from 'federated-site/build/applicationConfig';

export default applicationConfig({ name: 'content', folder: import.meta.dirname, role: 'remote' });
