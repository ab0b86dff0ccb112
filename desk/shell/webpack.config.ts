import { applicationConfig } from 'federated-site/build/applicationConfig';

export default applicationConfig({ name: 'shell', folder: import.meta.dirname, role: 'host' });
