import { applicationConfig } from '@site/shared/webpack/applicationConfig';

export default applicationConfig({ name: 'content', folder: import.meta.dirname, role: 'remote' });
