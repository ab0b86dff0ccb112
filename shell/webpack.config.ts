import { applicationConfig } from '@site/shared/webpack/applicationConfig';

export default applicationConfig({ name: 'shell', folder: import.meta.dirname, role: 'host' });
