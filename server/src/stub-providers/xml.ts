/** Text as it stands in XML. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"'\n]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
