import webpack from 'webpack';
import { hostName } from '../releases/site/applications';

/** Writes the host's name where `engine/browser` reads it. */
export const hostNamePlugin = () => new webpack.DefinePlugin({ HOST_NAME: JSON.stringify(hostName) });
