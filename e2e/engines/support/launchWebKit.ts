import { fontEnvironment } from 'federated-site/testing';
import { findWebKit } from '../../install/findWebKit';
import type { Engine } from './Engine';
import { VirtualDisplay } from './VirtualDisplay';
import { WebKitDriver } from './WebKitDriver';

export async function launchWebKit(scripts: boolean): Promise<Engine> {
  const programs = await findWebKit();
  const display = await VirtualDisplay.start(programs.display);
  const env = {
    ...fontEnvironment('narrow'),
    DISPLAY: display.name,
    GTK_THEME: 'Adwaita',
    GDK_BACKEND: 'x11',
    // There is no accessibility bus, and WebKit waits seconds for it.
    NO_AT_BRIDGE: '1',
  };
  return {
    newDriver: () => WebKitDriver.open(programs, scripts ? [] : ['--enable-javascript-markup=false'], env),
    close: () => display.stop(),
  };
}
