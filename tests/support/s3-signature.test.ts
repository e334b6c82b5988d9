import { expect, test } from 'vitest';
import { findSignatureFault } from './s3-signature.ts';

/** Key of the specification's example, which requests a part of an object. */
const key = { keyId: 'AKIAIOSFODNN7EXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' };
const example = {
  method: 'GET',
  url: '/test.txt',
  headers: {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,' +
      'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,' +
      'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
};

test('the specification’s example is accepted only with its own secret and request', () => {
  expect(findSignatureFault(example, key)).toBeUndefined();
  expect(findSignatureFault(example, { ...key, secret: 'outro' })).toBe('SignatureDoesNotMatch');
  expect(findSignatureFault({ ...example, url: '/test.txt?a' }, key)).toBe('SignatureDoesNotMatch');
  expect(findSignatureFault(example, { ...key, keyId: 'OUTRA' })).toBe('InvalidAccessKeyId');
  expect(findSignatureFault({ ...example, headers: {} }, key)).toBe('AccessDenied');
});
