import { api } from '../api/client';
import type { Passkey, Profile } from '../api/types';

/** Whether this page may use passkeys: browsers want https and a name, or localhost. */
export function availability(): 'yes' | 'insecure' | 'no' {
  const numeric = /^[\d.]+$|:/.test(location.hostname.replace(/^\[|\]$/g, ''));
  if (!isSecureContext || numeric) return 'insecure';
  return 'PublicKeyCredential' in window ? 'yes' : 'no';
}

type Json = Record<string, unknown>;

function bytes(text: unknown): Uint8Array<ArrayBuffer> {
  const plain = atob(String(text).replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
}

function text(content: ArrayBuffer | null | undefined): string | undefined {
  if (!content) return undefined;
  const plain = String.fromCharCode(...new Uint8Array(content));
  return btoa(plain).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

const named = (list: unknown) =>
  ((list as Json[] | undefined) ?? []).map((one) => ({ ...one, id: bytes(one.id) }));

/** A credential as JSON: `toJSON` is younger than passkeys are. */
function answer(found: Credential | null): Json {
  if (!(found instanceof PublicKeyCredential)) throw new Error('passkey-refused');
  const given = found.response as AuthenticatorAttestationResponse & AuthenticatorAssertionResponse;
  return {
    id: found.id,
    rawId: text(found.rawId),
    type: found.type,
    response: {
      clientDataJSON: text(given.clientDataJSON),
      attestationObject: text(given.attestationObject),
      authenticatorData: text(given.authenticatorData),
      signature: text(given.signature),
      userHandle: text(given.userHandle),
    },
  };
}

export async function add(): Promise<Passkey[]> {
  const { options } = await api.passkeyCreation();
  const user = options.user as Json;
  const publicKey = {
    ...options,
    challenge: bytes(options.challenge),
    user: { ...user, id: bytes(user.id) },
    excludeCredentials: named(options.excludeCredentials),
  } as unknown as PublicKeyCredentialCreationOptions;
  return (await api.addPasskey(answer(await navigator.credentials.create({ publicKey })))).passkeys;
}

/** Only one question can be open at a time: a press comes before what waits in a field. */
let waiting: AbortController | null = null;

/** Ask for a passkey; `conditional`, it waits until one is chosen where a name is typed. */
export async function signIn(mediation: 'optional' | 'conditional' = 'optional'): Promise<Profile> {
  waiting?.abort();
  const mine = new AbortController();
  waiting = mine;
  const { options } = await api.passkeyQuestion();
  const publicKey = {
    ...options,
    challenge: bytes(options.challenge),
    allowCredentials: [],
  } as unknown as PublicKeyCredentialRequestOptions;
  const found = await navigator.credentials.get({ publicKey, mediation, signal: mine.signal });
  return api.passkeySignIn(answer(found));
}

/** Offer passkeys where a name is typed, if the browser can; the profile, if one was chosen. */
export async function offer(): Promise<Profile | null> {
  if (availability() !== 'yes') return null;
  const before = waiting;
  const can = await PublicKeyCredential.isConditionalMediationAvailable?.();
  return can && waiting === before ? signIn('conditional') : null;
}

export function withdraw(): void {
  waiting?.abort();
}

/** Whether somebody changed their mind, which is no mistake to tell of. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof DOMException && ['AbortError', 'NotAllowedError'].includes(error.name);
