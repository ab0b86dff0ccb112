import { applicationConfig } from '@site/publishing/build/applicationConfig';

export default applicationConfig({ name: 'shell', folder: import.meta.dirname, role: 'host' });
