import { applicationConfig } from '@site/publishing/build/applicationConfig';

export default applicationConfig({ name: 'content', folder: import.meta.dirname, role: 'remote' });
