import { applicationConfig } from '@site/publishing/build/applicationConfig';

export default applicationConfig({ name: 'example', folder: import.meta.dirname, role: 'remote' });
