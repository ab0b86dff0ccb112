import { applicationConfig } from '@site/publishing/build/applicationConfig';

export default applicationConfig({ name: 'forms', folder: import.meta.dirname, role: 'remote' });
