import { EncryptJWT, errors, jwtDecrypt, type JWTPayload } from 'jose';
import { readCookie } from 'federated-site/server';

/**
 * A cookie that a browser can neither read nor change, and that no other host can set. Lax, so that a link in a mail or a
 * messenger opens what it names: every change is a POST whose origin is checked.
 */
export type CookieName = `__Host-${string}`;

/** A key of 32 bytes, and the clock. */
export type Sealing = { key: Uint8Array; now: () => Date };

const [alg, enc] = ['dir', 'A256GCM'];

/** @returns the header that sets the cookie; its name and its end are also inside, so that it stands in for no other */
export async function seal({ key, now }: Sealing, name: CookieName, seconds: number, content: JWTPayload) {
  const end = new Date(now().getTime() + seconds * 1000);
  const sealed = new EncryptJWT(content).setProtectedHeader({ alg, enc }).setAudience(name);
  return header(name, await sealed.setExpirationTime(end).encrypt(key), seconds);
}

/** @returns the content; undefined where there is none, or it is too old, changed or another's */
export async function unseal<Content>(
  { key, now }: Sealing,
  name: CookieName,
  cookies: string | undefined,
): Promise<Content | undefined> {
  try {
    const { payload } = await jwtDecrypt<Content>(readCookie(cookies, name) ?? '', key, {
      audience: name,
      requiredClaims: ['exp'],
      currentDate: now(),
      keyManagementAlgorithms: [alg],
      contentEncryptionAlgorithms: [enc],
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

/** The header that deletes the cookie. */
export const endOf = (name: CookieName): string => header(name, '', 0);

function header(name: CookieName, value: string, age: number): string {
  return `${name}=${value}; Max-Age=${String(age)}; Path=/; HttpOnly; Secure; SameSite=Lax`;
}
