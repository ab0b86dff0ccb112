import { applicationConfig } from '@site/shared/webpack/applicationConfig';

export default applicationConfig({ name: 'example', folder: import.meta.dirname, role: 'remote' });
