/** Whether a request comes from this machine itself: by its connection, and not through a proxy that runs here. */
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

export function fromLoopback(request: Pick<FastifyRequest, 'headers' | 'socket'>): boolean {
  const { headers } = request;
  if (headers['x-forwarded-for'] ?? headers['forwarded'] ?? headers['via'] ?? headers['x-real-ip'])
    return false;
  const address = request.socket.remoteAddress;
  return address !== undefined && ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
}
