import { applicationConfig } from 'federated-site/build/applicationConfig';

export default applicationConfig({ name: 'example', folder: import.meta.dirname, role: 'remote' });
