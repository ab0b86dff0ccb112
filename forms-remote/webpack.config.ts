import { applicationConfig } from '@site/shared/webpack/applicationConfig';

export default applicationConfig({ name: 'forms', folder: import.meta.dirname, role: 'remote' });
