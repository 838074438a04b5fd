/** An invitation's secret is told once; this device remembers it while its tab is open. */
export class Invitations {
  private secrets: Record<string, string> = $state({});
  private readonly key: string;

  constructor(table: string) {
    this.key = `emporion.invitations.${table}`;
    this.secrets = JSON.parse(sessionStorage.getItem(this.key) ?? '{}');
  }

  keep(seat: number, secret: string): void {
    this.secrets[seat] = secret;
    sessionStorage.setItem(this.key, JSON.stringify(this.secrets));
  }

  /** The address that leads to a seat. */
  to(seat: number): string | null {
    const secret = this.secrets[seat];
    return secret ? `${location.origin}/join#${secret}` : null;
  }
}
