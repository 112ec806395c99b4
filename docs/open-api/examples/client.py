"""Calls the open API with nothing but Python's standard library.

python3 client.py http://127.0.0.1:3000 <accessKeyId> <accessKeySecret> /api/open/advanced-group/medicineroom/page '{"size":10}'
"""

import hashlib
import hmac
import sys
import time
import urllib.error
import urllib.request
import uuid


def call(server, key_id, secret, path, body):
    """Makes a signed call. Returns the text of the answer, of a refusal too."""
    sent = body.encode("utf-8")
    timestamp, nonce = str(int(time.time() * 1000)), str(uuid.uuid4())
    signed = "\n".join(["POST", path, timestamp, nonce, hashlib.sha256(sent).hexdigest()])
    request = urllib.request.Request(server + path, data=sent, method="POST")
    request.add_header("Content-Type", "application/json")
    request.add_header("X-Access-Key", key_id)
    request.add_header("X-Timestamp", timestamp)
    request.add_header("X-Nonce", nonce)
    signature = hmac.new(secret.encode("utf-8"), signed.encode("utf-8"), hashlib.sha256)
    request.add_header("X-Signature", signature.hexdigest())
    try:
        with urllib.request.urlopen(request, timeout=20) as answer:
            return answer.read().decode("utf-8")
    except urllib.error.HTTPError as refusal:
        return refusal.read().decode("utf-8")


if __name__ == "__main__":
    print(call(*sys.argv[1:6]))
