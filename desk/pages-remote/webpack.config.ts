import { applicationConfig } from 'federated-site/build/applicationConfig';

export default applicationConfig({ name: 'pages', folder: import.meta.dirname, role: 'remote' });
